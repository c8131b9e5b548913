-- The lists whose changes the caller follows, and their entities: those that were named, or all of which they may read
-- everything. p_faults: names of no list that can be followed. p_unread: a domain of which not everything is read, and
-- whose list was named: that something happened to a record is not for whoever may not read it.
create or replace function audit.read_lists(
  p_lists        text[],
  out p_names    text[],
  out p_entities text[],
  out p_faults   jsonb,
  out p_unread   text
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_withheld text[] := audit.withheld_entities();
  v_known    text[] := array(select f.list from audit.followed_lists() as f);
begin
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lists[%s]', g.position), 'NOT_FOUND',
               format('Changes of %s cannot be followed', left(coalesce(g.name, 'null'), 100))
                 || coalesce('; perhaps ' || core.nearest(left(g.name, 100), v_known), '')
             )
             order by g.position
           ),
           '[]'
         ) into p_faults
    from unnest(p_lists[:300]) with ordinality as g (name, position)
   where g.name is null
      or g.name <> all (v_known);

  if cardinality(p_lists) > 300 then
    p_faults := p_faults || core.fault('p_lists', 'TOO_MANY', 'At most 300 lists are accepted');
  elsif cardinality(p_lists) = 0 then
    p_faults := p_faults || core.fault('p_lists', 'MISSING_VALUE', 'At least one list is required');
  end if;

  select coalesce(array_agg(f.list order by f.list) filter (where f.entity <> all (v_withheld)), '{}'),
         coalesce(array_agg(f.entity order by f.list) filter (where f.entity <> all (v_withheld)), '{}'),
         min(split_part(f.entity, '.', 1)) filter (where p_lists is not null and f.entity = any (v_withheld))
    into p_names, p_entities, p_unread
    from audit.followed_lists() as f
   where p_lists is null
      or f.list = any (p_lists);
end
$$;

grant execute on function audit.read_lists to assetry_list;
