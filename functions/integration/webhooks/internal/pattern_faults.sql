-- What is wrong with patterns of events: too many or none, one twice, or one that names nothing.
create or replace function integration.pattern_faults(p_patterns text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_types  text[];
  v_faults jsonb;
begin
  if cardinality(p_patterns) not between 1 and 20 then
    return jsonb_build_array(core.fault('event_patterns', 'OUT_OF_RANGE', '1 to 20 patterns are accepted'));
  end if;

  v_types := array(select distinct t.event_type from integration.event_types() as t);

  select coalesce(
           jsonb_agg(
             core.fault(
               format('event_patterns[%s]', p.position), 'NOT_FOUND',
               format('No event has the type %s', left(coalesce(p.pattern, 'null'), 100))
                 || coalesce('; perhaps ' || core.nearest(left(p.pattern, 100), n.names), '')
             )
             order by p.position
           ),
           '[]'
         ) into v_faults
    from unnest(p_patterns) with ordinality as p (pattern, position)
   -- Looked for letter by letter, so among the types of the noun, or among the nouns.
   cross join lateral (
           select coalesce(
                    array_agg(t.name) filter (where split_part(t.name, '.', 1) = split_part(p.pattern, '.', 1)),
                    array_agg(distinct split_part(t.name, '.', 1) || '.*')
                  ) as names
             from unnest(v_types) as t (name)
         ) as n
   where p.pattern is null
      or not (
           p.pattern = '*' or p.pattern = any (v_types)
             or p.pattern in (select split_part(t.name, '.', 1) || '.*' from unnest(v_types) as t (name))
         );

  return v_faults;
end
$$;

grant execute on function integration.pattern_faults to assetry_api;
