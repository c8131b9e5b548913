-- Makes these the limits of a kind of permit, which is locked. What was measured keeps those by which it was judged.
create or replace function safety.store_kind_limits(p_kind_id uuid, p_limits safety.permit_kind_limits[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from safety.permit_kind_limits as l where l.kind_id = p_kind_id;

  insert into safety.permit_kind_limits (kind_id, position, gas, unit, minimum, maximum)
  select p_kind_id, g.position, g.gas, g.unit, g.minimum, g.maximum
    from unnest(p_limits) as g
   order by g.position;
end
$$;

grant execute on function safety.store_kind_limits to assetry_api;
