-- Makes these the assets of a work order, which is locked, as are they. One that is named by its id stays, with what
-- was done there; refuses to lose one where the work has ended, to make another of it, and assets of another site or
-- whose life is over.
create or replace function work.store_order_assets(p_work_order work.work_orders, p_assets work.order_assets[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', n.position, f.field), f.code, f.message) order by n.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_assets) as n
    left join work.order_assets as o on o.id = n.id and o.work_order_id = p_work_order.id
    left join asset.assets as a on a.id = n.asset_id
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such asset of this work order', n.id is not null and o.id is null),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          n.asset_id is distinct from o.asset_id and a.site_id is distinct from p_work_order.site_id
        ),
        (
          'asset_id', 'ASSET_RETIRED', 'Is ' || a.status,
          n.asset_id is distinct from o.asset_id and asset.is_retired(a.status)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  select jsonb_agg(
           core.fault('p_assets', 'WORK_ORDER_ASSET_ENDED', format('%s is %s', l.name, o.status))
             || jsonb_build_object('id', o.id)
           order by o.position
         )
    into v_faults
    from work.order_assets as o
    left join asset.asset_labels as l on l.id = o.asset_id
    left join unnest(p_assets) as n on n.id = o.id
   where o.work_order_id = p_work_order.id
     and o.status <> 'OPEN'
     and n.asset_id is distinct from o.asset_id;

  if v_faults is not null then
    perform core.refuse(
      'WORK_ORDER_ASSET_ENDED',
      format('Work order %s has assets whose work has ended', p_work_order.work_order_number), 409, v_faults,
      'Reopen them with reopen_work_order_asset first'
    );
  end if;

  delete from work.order_assets as o
   where o.work_order_id = p_work_order.id
     and o.id <> all (array(select n.id from unnest(p_assets) as n where n.id is not null));

  update work.order_assets as o
     set position = n.position,
         asset_id = n.asset_id,
         note = n.note
    from unnest(p_assets) as n
   where o.id = n.id
     and (o.position, o.asset_id, o.note) is distinct from (n.position, n.asset_id, n.note);

  insert into work.order_assets (site_id, work_order_id, position, asset_id, note)
  select p_work_order.site_id, p_work_order.id, n.position, n.asset_id, n.note
    from unnest(p_assets) as n
   where n.id is null
   order by n.position;
end
$$;

grant execute on function work.store_order_assets to assetry_api;
