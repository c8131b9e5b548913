-- Two storerooms at each site, forty parts, a year of use, reservations for open work, a count and goods on their way.

select api.create_unit(jsonb_build_object('code', u.code, 'name', u.name))
  from (values ('PCS', 'Pieces'), ('L', 'Litres'), ('BOX', 'Boxes')) as u (code, name);

select api.create_asset_category(jsonb_build_object('code', 'PART', 'name', 'Parts and supplies'));

select api.create_asset_category(jsonb_build_object('code', c.code, 'name', c.name, 'parent_id', p.id))
  from (values ('BEARING', 'Bearings and seals'), ('LUBE', 'Oils and greases')) as c (code, name)
  join api.asset_categories as p on p.code = 'PART';

select api.import_items((
         select jsonb_agg(
                  jsonb_build_object(
                    'item_number', p.item_number, 'name', p.name, 'base_unit_code', p.unit, 'kind', p.kind,
                    'tracking', p.tracking, 'shelf_life_days', p.shelf_life_days, 'category_code', p.category
                  )
                )
           from (values
                  ('P-6204', 'Deep groove ball bearing 6204', 'PCS', 'STOCK', 'NONE', null, 'BEARING'),
                  ('P-6305', 'Deep groove ball bearing 6305', 'PCS', 'STOCK', 'NONE', null, 'BEARING'),
                  ('P-SEAL', 'Mechanical seal 32 mm', 'PCS', 'STOCK', 'NONE', null, 'BEARING'),
                  ('P-BELT', 'Drive belt SPA 1250', 'PCS', 'STOCK', 'NONE', null, 'PART'),
                  ('P-FILT', 'Hydraulic filter', 'PCS', 'CONSUMABLE', 'NONE', null, null),
                  ('P-BOLT', 'Hexagon bolt M12', 'PCS', 'CONSUMABLE', 'NONE', null, null),
                  ('P-HOIL', 'Hydraulic oil 46', 'L', 'CONSUMABLE', 'LOT', 720, 'LUBE'),
                  ('P-GREA', 'Bearing grease', 'L', 'CONSUMABLE', 'LOT', 365, 'LUBE'),
                  ('P-MOTR', 'Drive motor 5.5 kW', 'PCS', 'STOCK', 'SERIAL', null, 'MOTOR'),
                  ('P-SKIT', 'Service kit of a forklift', 'PCS', 'KIT', 'NONE', null, 'PART')
                ) as p (item_number, name, unit, kind, tracking, shelf_life_days, category)
       ));

select api.update_item_manufacturer_parts(
         i.id,
         jsonb_build_array(
           jsonb_build_object(
             'manufacturer', 'SKF', 'part_number', right(i.item_number, 4) || '-2RSH', 'is_preferred', true
           ),
           jsonb_build_object('manufacturer', 'FAG', 'part_number', right(i.item_number, 4) || '-C-2HRS')
         )
       )
  from api.items as i
 where i.item_number in ('P-6204', 'P-6305');

select api.create_unit_conversion(
         jsonb_build_object('item_id', i.id, 'from_unit_id', b.id, 'to_unit_id', i.base_unit_id, 'to_quantity', 100)
       )
  from api.items as i
 cross join api.units as b
 where i.item_number = 'P-BOLT'
   and b.code = 'BOX';

select api.update_kit_components(
         k.id,
         (
           select jsonb_agg(jsonb_build_object('item_id', i.id, 'quantity', c.quantity))
             from (values ('P-FILT', 1), ('P-BOLT', 8)) as c (item_number, quantity)
             join api.items as i on i.item_number = c.item_number
         )
       )
  from api.items as k
 where k.item_number = 'P-SKIT';

select api.create_storeroom(
         jsonb_strip_nulls(
           jsonb_build_object(
             'site_id', s.id, 'code', s.code || '-' || r.code, 'name', r.name, 'kind', r.kind,
             'responsible_worker_id', case
               when r.kind = 'VAN' then
                 (select w.id from api.workers as w where w.site_id = s.id order by w.name limit 1)
             end
           )
         )
       )
  from api.sites as s
 cross join (values ('MAIN', 'Main store', 'MAIN'), ('VAN', 'Service van', 'VAN')) as r (code, name, kind);

select api.create_storeroom_bin(
         jsonb_build_object('storeroom_id', r.id, 'code', format('A-%s', n), 'pick_sequence', n * 10)
       )
  from api.storerooms as r
 cross join generate_series(1, 4) as n
 where r.kind = 'MAIN';

select api.create_stocked_item(
         jsonb_build_object(
           'item_id', i.id, 'storeroom_id', r.id, 'default_bin_id', b.id, 'reorder_point', 20, 'maximum_quantity', 60,
           'safety_quantity', 8,
           'order_multiple', 5, 'lead_time_days', 7, 'preferred_vendor_id', v.id
         )
       )
  from api.storerooms as r
 cross join (
    select i.*, row_number() over (order by i.item_number) as n from api.items as i where i.tracking <> 'SERIAL'
 ) as i
  join api.storeroom_bins as b on b.storeroom_id = r.id and b.code = format('A-%s', i.n % 4 + 1)
 cross join api.vendors as v
 where r.kind = 'MAIN'
   and v.code = 'SPAR';

select created, rejected
  from api.import_opening_balances((
         select jsonb_agg(
                  jsonb_build_object(
                    'item_number', i.item_number, 'storeroom_code', r.code,
                    'quantity', case i.tracking when 'SERIAL' then 1 else 40 end,
                    'unit_cost', 3 + ascii(right(i.item_number, 1)) % 17 * 2.35,
                    'lot_number', case i.tracking
                      when 'LOT' then 'L-' || r.code
                      when 'SERIAL' then 'SN-' || r.code
                    end
                  )
                )
           from api.items as i
          cross join api.storerooms as r
          where i.kind <> 'KIT'
            and (r.kind = 'MAIN' or i.item_number in ('P-BOLT', 'P-FILT'))
       ));

select api.receive_stock(
         r.id,
         jsonb_build_array(
           jsonb_build_object('item_id', i.id, 'quantity', 2, 'unit_id', b.id, 'unit_cost', 41.5)
         ),
         p_reference => 'DN 2041'
       )
  from api.storerooms as r
  join api.items as i on i.item_number = 'P-BOLT'
  join api.units as b on b.code = 'BOX'
 where r.kind = 'MAIN';

select api.reserve_stock(
         r.id,
         jsonb_build_array(
           jsonb_build_object('item_id', i.id, 'required_quantity', 2, 'needed_at', now() + interval '2 days')
         ),
         w.id
       )
  from api.open_work_orders as w
  join api.storerooms as r on r.site_id = w.site_id and r.kind = 'MAIN'
  join api.items as i on i.item_number = case w.work_type when 'PREVENTIVE' then 'P-FILT' else 'P-6204' end
 where w.status in ('OPEN', 'ASSIGNED', 'ON_HOLD');

select api.issue_stock(
         r.id,
         jsonb_build_array(
           jsonb_build_object('item_id', i.id, 'quantity', 1 + ascii(right(w.work_order_number, 1)) % 3)
         ),
         w.id
       )
  from api.open_work_orders as w
  join api.storerooms as r on r.site_id = w.site_id and r.kind = 'MAIN'
  join api.items as i on i.item_number in ('P-BELT', 'P-HOIL')
 where w.status = 'IN_PROGRESS';

select api.reserve_stock(
         r.id,
         jsonb_build_array(jsonb_build_object('item_id', i.id, 'required_quantity', 3, 'lot_id', l.id)),
         p_purpose => 'Sample for the laboratory'
       )
  from api.storerooms as r
  join api.items as i on i.item_number = 'P-GREA'
  join api.lots as l on l.item_id = i.id and l.lot_number = 'L-' || r.code
 where r.kind = 'MAIN';

select api.assemble_kit(r.id, i.id, 3)
  from api.storerooms as r
  join api.items as i on i.item_number = 'P-SKIT'
 where r.code = 'BER-MAIN';

select api.disassemble_kit(r.id, i.id, 1)
  from api.storerooms as r
  join api.items as i on i.item_number = 'P-SKIT'
 where r.code = 'BER-MAIN';

select api.ship_transfer(t.id, p_freight_amount => 12.5)
  from api.storerooms as r
  join api.storerooms as d on d.site_id = r.site_id and d.kind = 'VAN'
  join api.items as i on i.item_number = 'P-BOLT'
 cross join lateral api.create_transfer(
    jsonb_build_object('storeroom_id', r.id, 'to_storeroom_id', d.id, 'note', 'Restock the van'),
    jsonb_build_array(jsonb_build_object('item_id', i.id, 'quantity', 20))
 ) as t
 where r.kind = 'MAIN';

select api.start_count(c.id)
  from api.storerooms as r
 cross join lateral api.create_count(
    jsonb_build_object('storeroom_id', r.id, 'kind', 'FULL', 'tolerance_percent', 2)
 ) as c
 where r.code = 'BER-MAIN';
