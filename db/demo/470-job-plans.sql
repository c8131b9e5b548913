-- What services need, work that was made by such a plan, and schedules that a meter or a season brings.

select api.create_job_plan(
         '{"code": "SERVICE-A", "name": "Small service", "instructions": "Machine off, keys with the fitter.",
           "estimated_minutes": 60, "downtime_minutes": 45, "currency": "EUR"}',
         '[{"title": "Lock out and tag", "kind": "CHECK"}, {"title": "Oil level", "kind": "NUMBER", "unit": "mm",
            "accept_min": 20, "accept_max": 60}, {"title": "Leaks or noises", "kind": "TEXT", "is_required": false}]',
         '[{"kind": "LABOUR", "description": "Fitter", "quantity": 1},
           {"kind": "TOOL", "description": "Torque wrench"}]'
       );
select api.create_job_plan(
         '{"code": "SERVICE-B", "name": "Yearly service", "instructions": "As the small one, and all wearing parts.",
           "estimated_minutes": 240, "downtime_minutes": 240, "requires_signature": true,
           "required_permits": ["ISOLATION"], "currency": "EUR"}',
         '[{"title": "Lock out and tag", "kind": "CHECK"}, {"title": "Wearing parts changed", "kind": "CHECK"},
           {"title": "Condition", "kind": "CHOICE", "options": ["Good", "Worn", "Bad"]}]',
         '[{"kind": "LABOUR", "description": "Two fitters", "quantity": 8},
           {"kind": "SERVICE", "description": "Crane", "quantity": 1, "unit_cost": 320}]'
       );

select api.publish_job_plan(p.id) from api.job_plans as p where p.code in ('SERVICE-A', 'SERVICE-B');

select api.create_work_order(
         jsonb_build_object('asset_id', a.id, 'title', 'Yearly service', 'job_plan_id', p.id)
       )
  from api.job_plans as p
 cross join (
         select a.id
           from api.assets as a
          where a.status = 'IN_SERVICE'
            and a.parent_id is null
          order by a.asset_number
          limit 2
       ) as a
 where p.code = 'SERVICE-B';

-- By running hours or every half year, with the yearly plan each fourth time; and a round that opens inspections.
select api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', m.asset_id, 'name', 'By hours ' || m.code, 'title', 'Service by running hours', 'meter_id', m.id,
           'every_units', 500, 'lead_units', 50, 'every_n', 6, 'every_unit', 'MONTH', 'time_of_day', '07:00',
           'anchor_on', (now() + interval '30 days')::date, 'nest_group', 'SERVICE', 'nest_level', 1,
           'nest_window_days', 7,
           'job_plan_id', (select p.id from api.job_plans as p where p.code = 'SERVICE-A')
         )
       )
  from (
         select m.id, m.code, m.asset_id
           from api.asset_meters as m
          where m.kind = 'CONTINUOUS'
            and m.status = 'ACTIVE'
          order by m.code
          limit 5
       ) as m;

select api.update_maintenance_schedule_plans(
         m.id,
         (
           select jsonb_build_array(jsonb_build_object('every_nth', 4, 'job_plan_id', p.id))
             from api.job_plans as p
            where p.code = 'SERVICE-B'
         )
       )
  from api.maintenance_schedules as m
 where m.meter_id is not null;

select api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', a.id, 'name', 'Round ' || a.asset_number, 'title', 'Round in the season', 'every_n', 1,
           'every_unit', 'WEEK', 'anchor_on', (now() + interval '2 days')::date, 'season_starts', '04-01',
           'season_ends', '10-31', 'is_statutory', true,
           'template_id', (
             select t.id
               from api.inspection_templates as t
              where t.published_revision is not null
              order by t.code
              limit 1
           )
         )
       )
  from (
         select a.id, a.asset_number
           from api.assets as a
          where a.status = 'IN_SERVICE'
            and a.parent_id is null
          order by a.asset_number desc
          limit 3
       ) as a;

select api.activate_maintenance_schedule(m.id)
  from api.maintenance_schedules as m
 where m.status = 'DRAFT'
   and (m.meter_id is not null or m.template_id is not null);

-- The service of a forklift by a plan whose tasks are of each kind, and work that was done by it.
select api.create_job_plan(
         '{"code": "FORKLIFT", "name": "Forklift, every quarter", "estimated_minutes": 90}',
         jsonb_build_array(
           '{"title": "Parked, key out", "kind": "CHECK"}'::jsonb,
           '{"title": "Pressure of the tyres", "kind": "NUMBER", "unit": "bar", "accept_min": 6,
             "accept_max": 9}'::jsonb,
           '{"title": "Chain", "kind": "CHOICE", "options": ["Good", "Worn", "Bad"], "allows_na": true}'::jsonb,
           '{"title": "Greased", "kind": "MULTI", "options": ["Mast", "Chain", "Axle"]}'::jsonb,
           '{"title": "Running hours", "kind": "METER", "meter_name": "Running hours"}'::jsonb,
           jsonb_build_object(
             'title', 'Check before it is used again', 'kind', 'INSPECTION', 'is_required', false, 'template_id',
             (select t.id from api.inspection_templates as t where t.code = 'FORKLIFT')
           ),
           '{"title": "Picture of the plate", "kind": "PHOTO", "is_required": false}'::jsonb,
           '{"title": "Remarks", "kind": "TEXT", "is_required": false}'::jsonb,
           '{"title": "Taken over by", "kind": "SIGNATURE"}'::jsonb
         )
       );
select api.publish_job_plan(p.id) from api.job_plans as p where p.code = 'FORKLIFT';

select api.create_work_order(
         jsonb_build_object('asset_id', a.id, 'title', 'Quarterly service', 'job_plan_id', p.id)
       )
  from api.job_plans as p
 cross join (
         select a.id
           from api.assets as a
          where a.category_code = 'FORKLIFT'
            and a.status = 'IN_SERVICE'
          order by a.asset_number desc
          limit 3
       ) as a
 where p.code = 'FORKLIFT';

select api.start_work_order(w.id)
  from (
         select w.id
           from api.work_orders as w
          where w.title = 'Quarterly service'
          order by w.work_order_number
          limit 2
       ) as w;

select api.answer_work_order_tasks(
         t.work_order_id,
         jsonb_agg(
           jsonb_build_object(
             'id', t.id,
             'answer', case t.kind
               when 'CHECK' then to_jsonb(true)
               when 'NUMBER' then to_jsonb(7.5)
               when 'CHOICE' then to_jsonb('Good'::text)
               when 'MULTI' then '["Mast", "Chain"]'
               when 'METER' then to_jsonb(m.current_reading + 4)
               when 'PHOTO' then '["pictures/plate.jpg"]'
               when 'SIGNATURE' then to_jsonb('Marta Klein'::text)
             end
           )
         )
       )
  from api.work_order_tasks as t
  join api.work_orders as w on w.id = t.work_order_id and w.status = 'IN_PROGRESS'
  left join api.asset_meters as m on m.meter_id = t.meter_id
 where w.title = 'Quarterly service'
   and t.kind not in ('TEXT', 'INSPECTION')
 group by t.work_order_id;
