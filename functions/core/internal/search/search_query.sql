-- The query of a stage of core.find_records over some entities, put together from the registry and the lengths of the
-- words; null where no entity can be searched so. Its parameters: the words, the pattern of the whole text, ids, the
-- site, ids already found, how many are wanted, and statuses.
create or replace function core.search_query(
  p_stage       text,
  p_entities    text[],
  p_words       text[],
  p_has_site    boolean,
  p_has_status  boolean,
  p_is_archived boolean
)
returns text
language sql
stable
set search_path = ''
as $$
  select 'select f.entity, f.id, f.code, f.label, f.site_id from ('
           || string_agg(
                format(
                  'select %L as entity, t.id, %s as code, t.%I as label, %s as site_id, %s as rank
                     from %I.%I as t
                    where %s and t.id <> all ($5)%s',
                  e.entity, c.code, e.label_column, case when c.has_site then 't.site_id' else 'null::uuid' end,
                  case p_stage
                    when 'CODE' then '0'
                    when 'PREFIX' then 'length(' || c.code || ')'
                    else format('-ext.word_similarity(array_to_string($1, '' ''), t.%I)', e.label_column)
                  end,
                  split_part(e.entity, '.', 1), split_part(e.entity, '.', 2),
                  case
                    when p_stage = 'CODE' then 't.id = any ($3)'
                    when c.scope = '' then
                      format(
                        't.id = any ((select core.candidate_ids(%L, %L, $1, $2, $4, $7, %L))::uuid[])', p_stage,
                        e.entity, p_is_archived
                      )
                    else format('t.id = any ((select %s())::uuid[]) and %s', c.scope, c.condition)
                  end,
                  concat(
                    case when p_has_site then ' and t.site_id = $4' end,
                    case when p_has_status then ' and t.status = any ($7)' end,
                    case when p_is_archived then ' and t.archived_at is not null' end
                  )
                ),
                ' union all '
              )
           || ') as f order by f.rank, f.label, f.id limit $6'
    from core.entities as e
   cross join lateral (
           select core.has_column(e.entity, 'site_id') as has_site,
                  case when e.code_column is null then 'null::text' else format('t.%I', e.code_column) end as code,
                  core.search_scope(e.entity) as scope,
                  core.stage_condition(p_stage, e, p_words) as condition
         ) as c
   where e.entity = any (p_entities)
     and (c.has_site or not p_has_site)
     and (not p_has_status or core.has_column(e.entity, 'status'))
     and (not p_is_archived or core.has_column(e.entity, 'archived_at'))
     and c.scope is not null
     and (p_stage = 'CODE' or c.condition is not null)
$$;

grant execute on function core.search_query to assetry_list;
