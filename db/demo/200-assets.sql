-- About two hundred assets: in each site six production lines or plants, each a tree of units and their parts.

select api.create_asset_category(jsonb_build_object('code', c.code, 'name', c.name))
  from (values
         ('HVAC', 'Heating, ventilation and cooling'),
         ('PUMP', 'Pumps'),
         ('POWER', 'Electrical supply'),
         ('LIFT', 'Lifting and conveying'),
         ('IT', 'Computers and networks'),
         ('SAFETY', 'Safety equipment')
       ) as c (code, name);

select api.create_asset_category(jsonb_build_object('code', c.code, 'name', c.name, 'parent_id', p.id))
  from (values
         ('AHU', 'Air handling units', 'HVAC'),
         ('CHILLER', 'Chillers', 'HVAC'),
         ('MOTOR', 'Motors', 'POWER'),
         ('FORKLIFT', 'Forklifts', 'LIFT')
       ) as c (code, name, parent)
  join api.asset_categories as p on p.code = c.parent;

select api.create_asset(
         jsonb_build_object(
           'site_id', s.id, 'asset_number', format('%s-%s', s.code, u.code), 'name', u.name, 'category_id', c.id,
           'location_id', l.id, 'criticality', u.criticality, 'in_service_on', u.in_service_on
         )
       )
  from api.sites as s,
       (values
         ('AHU-1', 'Air handling unit 1', 'AHU', 'F0', 'B', '2019-04-01'),
         ('CH-1', 'Chiller 1', 'CHILLER', 'F0', 'A', '2018-11-15'),
         ('PS-1', 'Booster pump station', 'PUMP', 'F0', 'A', '2020-02-10'),
         ('GEN-1', 'Emergency generator', 'POWER', 'YARD', 'A', '2017-06-30'),
         ('LINE-1', 'Conveyor line 1', 'LIFT', 'F1', 'B', '2021-09-01'),
         ('DC-1', 'Server room', 'IT', 'F2', 'A', '2022-01-17')
       ) as u (code, name, category, location, criticality, in_service_on)
  join api.asset_categories as c on c.code = u.category
  join api.locations as l on l.code = u.location
 where l.site_id = s.id
 order by s.code, u.code;

select api.create_asset(
         jsonb_build_object(
           'site_id', a.site_id, 'parent_id', a.id, 'asset_number', format('%s.%s', a.asset_number, n),
           'name', format('%s %s', p.name, n), 'category_id', c.id, 'location_id', a.location_id,
           'manufacturer', p.manufacturer, 'model', p.model, 'serial_number', format('%s%s', p.model, 1000 + n),
           'criticality', 'C'
         )
       )
  from api.assets as a
  join (values
         ('AHU', 'Supply fan', 'MOTOR', 'Voltera', 'VF-200'),
         ('CHILLER', 'Compressor', 'MOTOR', 'Kelvina', 'KC-75'),
         ('PUMP', 'Booster pump', 'PUMP', 'Aquaric', 'AB-12'),
         ('POWER', 'Battery charger', 'POWER', 'Voltera', 'VC-24'),
         ('LIFT', 'Drive unit', 'MOTOR', 'Movenda', 'MD-5'),
         ('IT', 'Rack server', 'IT', 'Computa', 'CS-9')
       ) as p (category, name, part_category, manufacturer, model) on p.category = a.category_code
  join api.asset_categories as c on c.code = p.part_category,
       generate_series(1, 5) as n
 where a.parent_id is null
 order by a.asset_number, n;

select api.create_asset(
         jsonb_build_object(
           'site_id', a.site_id, 'parent_id', a.id, 'asset_number', a.asset_number || '-B',
           'name', 'Bearing set of ' || a.name, 'criticality', 'D'
         )
       )
  from api.assets as a
 where a.category_code = 'MOTOR'
 order by a.asset_number;

select api.create_asset(
         jsonb_build_object(
           'site_id', s.id, 'asset_number', format('%s-FL-%s', s.code, n), 'name', 'Forklift ' || n,
           'category_id', c.id, 'location_id', l.id, 'manufacturer', 'Movenda', 'model', 'ML-16',
           'serial_number', format('ML16-%s-%s', s.code, n)
         )
       )
  from api.sites as s
  join api.locations as l on l.site_id = s.id and l.code = 'YARD',
       api.asset_categories as c,
       generate_series(1, 10) as n
 where c.code = 'FORKLIFT'
 order by s.code, n;

-- Why machines stand still, and some that do. A drive unit stops its line.
select api.create_downtime_reason(
         jsonb_build_object('code', r.code, 'name', r.name, 'kind', r.kind, 'is_failure', r.is_failure)
       )
  from (values
         ('BREAKDOWN', 'Breakdown', 'UNPLANNED', true),
         ('MAINTENANCE', 'Planned maintenance', 'PLANNED', false),
         ('CHANGEOVER', 'Changeover', 'PLANNED', false),
         ('NO_DEMAND', 'No demand', 'IDLE', false),
         ('POWER', 'No power from the grid', 'EXTERNAL', false)
       ) as r (code, name, kind, is_failure);

select api.move_asset(a.id, '{"stops_parent": true, "reason": "INSTALL"}')
  from api.assets as a
 where a.name = 'Drive unit 1'
 order by a.asset_number;

select api.record_downtime(
         jsonb_build_object(
           'asset_id', a.id, 'reason_id', r.id, 'started_at', now() - d.ago, 'ended_at', now() - d.ago + d.lasted,
           'detected_by', 'OPERATOR'
         )
       )
  from (values
         ('Drive unit 1', 'BREAKDOWN', interval '41 days', interval '5 hours'),
         ('Drive unit 1', 'BREAKDOWN', interval '12 days', interval '95 minutes'),
         ('Conveyor line 1', 'MAINTENANCE', interval '20 days', interval '4 hours'),
         ('Chiller 1', 'POWER', interval '9 days', interval '50 minutes'),
         ('Booster pump 2', 'BREAKDOWN', interval '3 hours', null)
       ) as d (name, reason, ago, lasted)
  join api.assets as a on a.name = d.name
  join api.downtime_reasons as r on r.code = d.reason
 order by a.asset_number, d.ago desc;
