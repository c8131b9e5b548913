-- A text to search for, apart from the words that narrow the search: status: with statuses, site: with the code of a
-- site, and is:archived. Each runs to the next space or semicolon. Refuses every fault of these words at once.
create or replace function core.read_search(
  p_query    text,
  p_entities text[],
  inout p_site_id   uuid,
  out p_text        text,
  out p_statuses    text[],
  out p_is_archived boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  c_word     constant text   := '(?:^|[\s,;]+)(status|site|is):([^\s;]*)';
  v_statuses constant text[] := array(
    select s.status
      from core.transitions as t
     cross join unnest(array[t.from_status, t.to_status]) as s (status)
     where t.entity = any (p_entities)
     group by s.status
     order by s.status
  );
  v_sites    text[];
  v_states   text[];
  v_ids      uuid[];
  v_faults   jsonb;
begin
  p_text := btrim(regexp_replace(p_query, c_word, ' ', 'gi'), E' \t\n\r,;');
  p_is_archived := false;

  if not p_query ~* c_word then
    p_text := p_query;
    return;
  end if;

  with words as (
    select lower(w.word[1]) as kind, v.value
      from regexp_matches(p_query, c_word, 'gi') as w (word)
     cross join regexp_split_to_table(btrim(w.word[2], ','), ',+') as v (value)
  )
  select array_agg(distinct upper(w.value)) filter (where w.kind = 'status' and w.value <> ''),
         array_agg(distinct w.value) filter (where w.kind = 'site' and w.value <> ''),
         array_agg(distinct lower(w.value)) filter (where w.kind = 'is' and w.value <> ''),
         jsonb_agg(
           core.fault(
             'p_query', 'MISSING_VALUE',
             w.kind || ': needs a value, such as '
               || case w.kind when 'status' then 'status:OPEN' when 'site' then 'site:NORTH' else 'is:archived' end
           )
         ) filter (where w.value = '')
    into p_statuses, v_sites, v_states, v_faults
    from words as w;

  select array_agg(s.id) into v_ids
    from core.sites as s
   where s.organization_id = core.current_organization_id()
     and s.id = any ((select core.reachable_site_ids())::uuid[])
     and s.code = any (v_sites);

  select coalesce(v_faults, '[]') || coalesce(jsonb_agg(core.fault('p_query', f.code, f.message)), '[]') into v_faults
    from (
      select 'MISSING_VALUE' as code, 'A number, code or words are required beside status:, site: and is:' as message
       where p_text = ''
       union all
      select 'NOT_IN_VOCABULARY',
             case v_statuses
               when '{}' then 'No record of these entities has a status'
               else format('status:%s is not one of %s', s.status, array_to_string(v_statuses, ', '))
             end
        from unnest(p_statuses) as s (status)
       where s.status <> all (v_statuses)
       union all
      select 'NOT_IN_VOCABULARY', format('is:%s is not is:archived', i.state)
        from unnest(v_states) as i (state)
       where i.state <> 'archived'
       union all
      select 'NOT_IN_VOCABULARY', 'No record of these entities can be archived'
       where 'archived' = any (v_states)
         and not exists (select from unnest(p_entities) as e (entity) where core.has_column(e.entity, 'archived_at'))
       union all
      select 'TOO_MANY', 'At most one site'
       where cardinality(v_sites) > 1
          or p_site_id <> all (v_ids)
       union all
      select 'NOT_FOUND', 'No such site'
       where cardinality(v_sites) = 1
         and v_ids is null
    ) as f;

  perform core.refuse_faults(v_faults);
  p_site_id := coalesce(p_site_id, v_ids[1]);
  p_is_archived := v_states is not null;
end
$$;

grant execute on function core.read_search to assetry_list;
