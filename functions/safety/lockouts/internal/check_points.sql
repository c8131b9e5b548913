-- The points of a procedure as they were given, in their order; refuses with every fault of each.
create or replace function safety.check_points(p_points jsonb)
returns safety.points[]
language sql
stable
set search_path = ''
as $$
  select array(
           select jsonb_populate_record(null::safety.points, r.kept || jsonb_build_object('position', r.position))
             from jsonb_array_elements(
                    core.check_rows('p_points', 'safety.points', p_points, 'create', 200)
                  ) with ordinality as r (kept, position)
            order by r.position
         )
$$;

grant execute on function safety.check_points to assetry_api;
