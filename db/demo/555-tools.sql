-- Torque wrenches that are calibrated, and what was measured with them: one was found out of tolerance, which somebody
-- looks into.

select api.create_asset_category(
         '{"code": "TORQUE", "name": "Torque wrenches", "needs_calibration": true, "is_bookable": true,
           "decision_rule": "GUARDED"}'
       );

select api.update_measuring_points(
         jsonb_agg(
           jsonb_build_object(
             'quantity', 'Torque', 'unit', 'N·m', 'nominal', n.nominal, 'tolerance_low', -0.04 * n.nominal,
             'tolerance_high', 0.04 * n.nominal
           )
           order by n.nominal
         ),
         p_category_id => c.id
       )
  from api.asset_categories as c,
       unnest('{40,120,200}'::integer[]) as n (nominal)
 where c.code = 'TORQUE'
 group by c.id;

select api.create_asset(
         jsonb_build_object(
           'site_id', s.id, 'asset_number', format('%s-TW-%s', s.code, n.number), 'name', 'Torque wrench ' || n.number,
           'category_id', c.id, 'manufacturer', 'Drehwerk', 'model', 'DW-200', 'in_service_on', '2024-03-01',
           'criticality', 'C'
         )
       )
  from api.sites as s
  join api.asset_categories as c on c.code = 'TORQUE',
       generate_series(1, 2) as n (number)
 order by s.code, n.number;

select api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', a.id, 'name', 'Calibration ' || a.asset_number, 'title', 'Calibrate the torque wrench',
           'type_id', t.id, 'basis', 'FLOATING', 'every_n', 6, 'every_unit', 'MONTH', 'lead_days', 14,
           'anchor_on', (now() at time zone 'UTC')::date + 40
         )
       )
  from api.assets as a
  join api.work_types as t on t.code = 'CAL'
 where a.category_code = 'TORQUE'
 order by a.asset_number;

select api.activate_maintenance_schedule(m.id)
  from api.maintenance_schedules as m
 where m.name like 'Calibration %-TW-%'
   and m.status = 'DRAFT';

-- As found and as left, half a year ago and now: the first wrench of each site drifted meanwhile.
select api.record_calibration(
         a.id,
         jsonb_build_object(
           'performed_at', now() - make_interval(days => 180), 'vendor_id', v.id, 'temperature', 21.5, 'humidity', 44,
           'certificate_number', 'ML-' || a.asset_number || '-1'
         ),
         '[{"position": 1, "found_value": 40.2, "uncertainty": 0.3},
           {"position": 2, "found_value": 120.9, "uncertainty": 0.6},
           {"position": 3, "found_value": 201.1, "uncertainty": 1}]'
       )
  from api.assets as a
  join api.vendors as v on v.code = 'METR'
 where a.category_code = 'TORQUE'
 order by a.asset_number;

select api.create_meter(
         jsonb_build_object(
           'asset_id', a.id, 'code', a.asset_number || '-BOLT', 'name', 'Torque of the base bolts', 'kind', 'GAUGE',
           'unit', 'N·m', 'decimals', 1
         )
       )
  from api.assets as a
 where a.asset_number like '%-PS-1'
 order by a.asset_number;

select api.record_meter_reading(
         m.id, 118 + n.week % 5, now() - make_interval(days => 7 * n.week::integer), p_instrument_id => a.id
       )
  from api.asset_meters as m
  join api.assets as a on a.site_id = m.site_id and a.asset_number like '%-TW-1',
       generate_series(1, 12) as n (week)
 where m.name = 'Torque of the base bolts'
 order by m.code, n.week desc;

select api.record_calibration(
         a.id,
         jsonb_build_object(
           'performed_at', now() - make_interval(days => 2), 'vendor_id', v.id, 'was_adjusted', true,
           'certificate_number', 'ML-' || a.asset_number || '-2'
         ),
         '[{"position": 1, "found_value": 42.4, "left_value": 40.1, "uncertainty": 0.3},
           {"position": 2, "found_value": 126.3, "left_value": 120.2, "uncertainty": 0.6},
           {"position": 3, "found_value": 209.5, "left_value": 200.4, "uncertainty": 1}]'
       )
  from api.assets as a
  join api.vendors as v on v.code = 'METR'
 where a.category_code = 'TORQUE'
   and a.asset_number like '%-TW-1'
 order by a.asset_number;

select api.review_tool_uses(
         r.id,
         (
           select jsonb_agg(jsonb_build_object('id', w.id, 'verdict', 'UNAFFECTED', 'note', 'Well above the limit'))
             from (
                    select o.id from api.tool_review_rows as o where o.review_id = r.id order by o.used_at limit 4
                  ) as w
         )
       )
  from api.tool_reviews as r
 order by r.review_number
 limit 1;

select api.block_asset(a.id, 'RECALL', 'The maker asks for it back: the ratchet may slip')
  from api.assets as a
 where a.asset_number = 'SIN-TW-2';
