-- The points of a procedure as they were given, in their order, with every fault of each.
create or replace function safety.read_points(
  p_points     jsonb,
  out p_read   safety.points[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_points', 'safety.points', p_points, 'create', 200);
begin
  p_faults := v_read.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::safety.points,
             r.kept || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function safety.read_points to assetry_api;
