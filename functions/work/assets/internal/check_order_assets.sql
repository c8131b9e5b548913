-- The assets of a work order as they are to be, read and checked, in their order; none stands there twice. Refuses with
-- every fault of every row at once.
create or replace function work.check_order_assets(p_assets jsonb)
returns work.order_assets[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_assets', 'work.order_assets', p_assets, 'create', 500);
  v_assets work.order_assets[];
  v_faults jsonb;
begin
  v_assets := array(
    select jsonb_populate_record(null::work.order_assets, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', a.position, f.field), 'ALREADY_EXISTS', 'It is listed twice')
             order by a.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_assets) as a
    join unnest(v_assets) as o on o.position < a.position
   cross join lateral (
      values ('id', o.id = a.id), ('asset_id', o.asset_id = a.asset_id)
    ) as f (field, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_assets;
end
$$;

grant execute on function work.check_order_assets to assetry_api;
