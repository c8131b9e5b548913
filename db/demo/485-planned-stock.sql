-- What the next jobs need from the stores is planned, and so reserved.

select api.update_work_order_plan(
         w.id,
         jsonb_build_array(
           jsonb_build_object('kind', 'LABOUR', 'description', 'Two fitters', 'quantity', 6, 'unit_cost', 45),
           jsonb_build_object(
             'kind', 'ITEM', 'description', 'Bearing', 'item_id', i.id, 'storeroom_id', r.id, 'quantity', 2,
             'unit_cost', 18.4
           ),
           jsonb_build_object('kind', 'TOOL', 'description', 'Hydraulic puller', 'unit', 'd', 'unit_cost', 35)
         )
       )
  from api.work_orders as w
  join api.storerooms as r on r.site_id = w.site_id and r.kind = 'MAIN'
  join api.items as i on i.item_number = 'P-6204'
 where w.status in ('OPEN', 'ASSIGNED')
   and w.title like 'Replace the bearing%';
