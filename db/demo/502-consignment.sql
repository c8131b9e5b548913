-- A shelf of bearings at each site that belong to their vendor until they are used; some were.

select api.create_storeroom(
         jsonb_build_object(
           'site_id', s.id, 'code', s.code || '-SHELF', 'name', 'Shelf of the vendor', 'kind', 'CONSIGNMENT',
           'vendor_id', v.id
         )
       )
  from api.sites as s
 cross join (select v.id from api.vendors as v where v.status = 'APPROVED' order by v.code limit 1) as v;

select api.create_stocked_item(
         jsonb_build_object(
           'item_id', i.id, 'storeroom_id', r.id, 'consignment_price',
           case i.item_number when 'P-6204' then 7.85 else 11.4 end
         )
       )
  from api.storerooms as r
 cross join api.items as i
 where r.kind = 'CONSIGNMENT'
   and i.item_number in ('P-6204', 'P-6305');

select api.receive_stock(
         r.id,
         (
           select jsonb_agg(jsonb_build_object('item_id', k.item_id, 'quantity', 20, 'unit_cost', 0))
             from api.stocked_items as k
            where k.storeroom_id = r.id
         ),
         null, 'Delivered by the vendor'
       )
  from api.storerooms as r
 where r.kind = 'CONSIGNMENT';

select api.issue_stock(
         k.storeroom_id, jsonb_build_array(jsonb_build_object('item_id', k.item_id, 'quantity', n)), null, 'PLANT',
         'Used at the line'
       )
  from api.stocked_items as k
  join api.storerooms as r on r.id = k.storeroom_id
 cross join generate_series(1, 3) as n
 where r.kind = 'CONSIGNMENT';

-- The vendor bills half of what was used at each site.
select api.submit_invoice(i.id)
  from (
    select s.id, s.code, d.today, u.vendor_id,
           jsonb_agg(
             jsonb_build_object(
               'storeroom_id', u.storeroom_id, 'item_id', u.item_id, 'quantity', u.open_quantity / 2, 'unit_price',
               round(u.open_amount / u.open_quantity, 6)
             )
           ) as bill_lines
      from api.sites as s
     cross join lateral (select (now() at time zone s.time_zone)::date as today) as d
     cross join lateral api.explain_unbilled_dues(d.today, array[s.id]) as u
     group by s.id, s.code, d.today, u.vendor_id
  ) as b
 cross join lateral api.create_consignment_invoice(
    b.id, b.vendor_id, jsonb_build_object('vendor_invoice_number', 'C-' || b.code, 'invoiced_on', b.today), b.bill_lines
 ) as i;
