-- Records within the caller's reach that a stage finds, at most 500: $1 are words, $2 the pattern of the whole text.
-- The owner looks, stating organization and reach, because row security keeps operators and estimates of the planner
-- from the index of trigrams; whoever asks reads the records under its policies. Only for whoever reads all within
-- reach. A site, statuses and is_archived narrow before the 500 are taken.
create or replace function core.candidate_ids(
  p_stage       text,
  p_entity      text,
  p_words       text[],
  p_pattern     text,
  p_site_id     uuid,
  p_statuses    text[]  default null,
  p_is_archived boolean default false
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_reach  text;
  v_ids    uuid[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;
  select case max(a.attname::text)
           when 'site_id' then 't.site_id = any ($4)'
           when 'site_id_reach_id' then 't.reach_id = any ($4)'
           else '$3 = any ($4)'
         end
    into v_reach
    from (
           select string_agg(a.attname, '_' order by a.attname desc) as attname
             from pg_catalog.pg_attribute as a
            where a.attrelid = to_regclass(p_entity)
              and a.attname in ('reach_id', 'site_id')
         ) as a;

  -- A title is reached where it is installed.
  if p_entity = 'itam.software_titles' then
    v_reach := 'exists (
                  select
                    from itam.software_installations as i
                   where i.organization_id = $3
                     and i.software_title_id = t.id
                     and i.site_id = any ($4)
                )';
  end if;

  -- lint-allow dynamic-sql: names come from the registry, values are parameters
  execute (
    select format(
             'select array_agg(n.id) from (select b.id from (%s) as b limit 500) as n',
             string_agg(
               format(
                 '(select t.id from %I.%I as t where t.organization_id = $3 and %s%s and %s limit 500)',
                 split_part(p_entity, '.', 1), split_part(p_entity, '.', 2), v_reach,
                 concat(
                   case when p_site_id is not null then ' and t.site_id = $5' end,
                   case when p_statuses is not null then ' and t.status = any ($6)' end,
                   case when p_is_archived then ' and t.archived_at is not null' end
                 ),
                 b.condition
               ),
               ' union '
             )
           )
      from unnest(
             case p_stage
               when 'WORDS' then core.word_branches(v_entity, p_words)
               else array[core.stage_condition(p_stage, v_entity, p_words)]
             end
           ) as b (condition)
  ) into v_ids using p_words, p_pattern, core.current_organization_id(), core.reachable_ids(), p_site_id,
    p_statuses;
  return v_ids;
end
$$;

grant execute on function core.candidate_ids to assetry_list;
