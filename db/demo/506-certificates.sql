-- What people can do and may do, and what asks for it. What asks comes last: work that was given before stays given,
-- and the list of assignments tells where somebody lacks something.

select api.create_skill(jsonb_build_object('code', k.code, 'name', k.name))
  from (values ('LASER', 'Shaft alignment by laser'), ('VIBRO', 'Vibration analysis'), ('RIG', 'Rigging'))
    as k (code, name);

select api.create_certificate_type(t.p_values::jsonb)
  from (values
         ('{"code": "HV", "name": "Work on high voltage", "validity_months": 36}'),
         ('{"code": "WELD", "name": "Welding to ISO 9606", "validity_months": 24}'),
         ('{"code": "FGAS", "name": "Handling of refrigerants"}'),
         (
           '{"code": "AID", "name": "First aid", "validity_months": 24, "is_blocking": false, "grace_days": 60}'
         )
       ) as t (p_values);

select api.update_worker_skills(
         w.id,
         (
           select jsonb_agg(jsonb_build_object('skill_id', k.id, 'skill_level', 1 + (w.n + k.n) % 5))
             from (select s.*, row_number() over (order by s.code) as n from api.skills as s) as k
            where (w.n + k.n) % 3 <> 0
         )
       )
  from (select w.*, row_number() over (order by w.worker_number) as n from api.workers as w) as w;

-- One that has expired, one that soon does, one renewed beside the old one, and some that hold.
select api.record_worker_certificate(
         jsonb_build_object(
           'worker_id', w.id, 'certificate_type_id', t.id, 'certificate_number', format('%s-%s', c.type, 1000 + w.n),
           'issued_on', d.today - c.age_days, 'expires_on', d.today + c.days_left
         )
       )
  from (select w.*, row_number() over (order by w.worker_number) as n from api.workers as w) as w
  join api.sites as s on s.id = w.site_id
 cross join lateral (select (now() at time zone s.time_zone)::date as today) as d
  join (
         values
           ('Electrician', 'HV', 400, 695), ('Fitter', 'WELD', 700, 25), ('Refrigeration mechanic', 'FGAS', 900, null),
           ('Building technician', 'AID', 750, -20), ('Electrician', 'AID', 740, -10),
           ('Electrician', 'AID', 12, 718)
       ) as c (trade, type, age_days, days_left) on c.trade = w.trade
  join api.certificate_types as t on t.code = c.type;

select api.revoke_worker_certificate(c.id, 'The register of the institute does not know it')
  from api.worker_certificates as c
 where c.certificate_type_code = 'WELD'
 order by c.worker_number desc
 limit 1;

select api.create_qualification_requirement(jsonb_build_object('permit_kind_id', k.id, 'certificate_type_id', t.id))
  from api.permit_kinds as k
  join api.certificate_types as t on t.code = 'WELD'
 where k.code = 'HOT';
select api.create_qualification_requirement(jsonb_build_object('type_id', y.id, 'certificate_type_id', t.id))
  from api.work_types as y
  join api.certificate_types as t on t.code = 'AID'
 where y.code = 'PRJ';
select api.create_qualification_requirement(jsonb_build_object('category_id', c.id, 'skill_id', k.id, 'skill_level', 3))
  from api.asset_categories as c
  join api.skills as k on k.code = 'LASER'
 where c.code = 'MOTOR';
