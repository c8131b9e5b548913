-- Makes these the points of a procedure, which is a draft and locked, so that nothing refers to those it had.
create or replace function safety.store_points(p_procedure safety.procedures, p_points safety.points[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform safety.remove_points(p_procedure.id);

  insert into safety.points (
    site_id, procedure_id, position, energy, device, place, method, release_step, verify_step
  )
  select p_procedure.site_id, p_procedure.id, g.position, g.energy, g.device, g.place, g.method, g.release_step,
         g.verify_step
    from unnest(p_points) as g
   order by g.position;
end
$$;

grant execute on function safety.store_points to assetry_api;
