-- The life of some machines: what they cost, and those that are to come, are proved, were sold or are lost.

select api.update_asset(
         a.id,
         jsonb_build_object(
           'acquired_on', a.in_service_on - 30, 'purchase_cost', v.cost, 'replacement_value', v.cost * 1.3,
           'warranty_ends_on', (a.in_service_on + interval '3 years')::date
         )
       )
  from (values
         ('Air handling unit 1', 38000), ('Chiller 1', 91000), ('Booster pump station', 27500),
         ('Emergency generator', 64000), ('Conveyor line 1', 118000)
       ) as v (name, cost)
  join api.assets as a on a.name = v.name
 order by a.asset_number;

select api.create_asset(
         jsonb_build_object(
           'site_id', s.id, 'asset_number', format('%s-%s', s.code, v.code), 'name', v.name, 'category_id', c.id,
           'status', 'PLANNED', 'owner_kind', v.owner_kind, 'owner_name', v.owner_name, 'purchase_cost', v.cost,
           'warranty_months', 24
         )
       )
  from api.sites as s
 cross join (values
         ('PS-2', 'Booster pump station 2', 'PUMP', 'OWNED', null, 29500),
         ('FL-21', 'Reach truck 1', 'FORKLIFT', 'LEASED', 'Movenda Leasing', 41000),
         ('FL-22', 'Reach truck 2', 'FORKLIFT', 'LEASED', 'Movenda Leasing', 41000),
         ('FL-23', 'Old pallet truck', 'FORKLIFT', 'OWNED', null, 6200)
       ) as v (code, name, category, owner_kind, owner_name, cost)
  join api.asset_categories as c on c.code = v.category
 order by s.code, v.code;

select api.order_asset(a.id) from api.assets as a where a.name = 'Booster pump station 2' order by a.asset_number;
select api.receive_asset(a.id) from api.assets as a where a.name like 'Reach truck _' order by a.asset_number;
select api.commission_asset(a.id) from api.assets as a where a.name = 'Reach truck 1' order by a.asset_number;
select api.put_asset_in_service(a.id) from api.assets as a where a.name = 'Old pallet truck' order by a.asset_number;
select api.decommission_asset(a.id) from api.assets as a where a.name = 'Old pallet truck' order by a.asset_number;
select api.dispose_asset(
         a.id,
         '{"method": "SOLD", "proceeds": 850, "recipient": "Gebrauchtgeräte Roth", "approved_by": "Plant manager"}'
       )
  from api.assets as a
 where a.name = 'Old pallet truck'
 order by a.asset_number;
select api.record_asset_loss(a.id, 'Not found when the yard was counted')
  from api.assets as a
 where a.name = 'Forklift 10'
 order by a.asset_number
 limit 1;

-- Positions of the pump stations, each filled by a booster pump; one was exchanged.
select api.create_asset_position(
         jsonb_build_object(
           'site_id', a.site_id,
           'code', format('P-%s', 100 + row_number() over (partition by a.site_id order by a.name)),
           'name', format('Position of %s', a.name), 'location_id', a.location_id, 'category_id', a.category_id,
           'criticality', 'B'
         )
       )
  from api.assets as a
 where a.name ~ '^Booster pump [1-4]$'
 order by a.asset_number;

select api.install_asset(p.id, jsonb_build_object('asset_id', a.id))
  from api.asset_positions as p
  join api.assets as a on a.site_id = p.site_id and p.name = format('Position of %s', a.name)
 order by a.asset_number;

select api.exchange_asset(p.id, jsonb_build_object('asset_id', a.id, 'note', 'Bearings were worn'))
  from api.asset_positions as p
  join api.assets as a on a.site_id = p.site_id and a.name = 'Booster pump 5'
 where p.code = 'P-101'
 order by p.site_code
 limit 1;

-- What hangs together: the generator backs up the grid's side of the pump station, pumps feed the chiller.
select api.create_asset_relation(
         jsonb_build_object('from_asset_id', f.id, 'kind', r.kind, 'to_asset_id', t.id)
       )
  from (values
         ('Emergency generator', 'FEEDS', 'Booster pump station'), ('Booster pump station', 'FEEDS', 'Chiller 1'),
         ('Booster pump 2', 'BACKUP_OF', 'Booster pump 1')
       ) as r (first, kind, other)
  join api.assets as f on f.name = r.first
  join api.assets as t on t.name = r.other and t.site_id = f.site_id
 order by f.asset_number, t.asset_number;
