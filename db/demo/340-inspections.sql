-- The daily check of a forklift and the yearly one of a generator: some passed, some failed, one not finished.

select api.create_inspection_template(
         '{"code": "FORKLIFT", "name": "Forklift, before use", "scope": "ASSET", "scoring": "PERCENT",
           "pass_threshold": 80}',
         '[
           {"code": "BRAKES", "prompt": "Do the brakes hold?", "kind": "PASS_FAIL", "is_critical": true,
            "on_fail": "WORK_ORDER", "on_fail_title": "Repair the brakes", "on_fail_priority": "URGENT"},
           {"code": "HORN", "prompt": "Does the horn sound?", "kind": "PASS_FAIL", "on_fail": "REQUEST"},
           {"code": "FORKS", "prompt": "Are the forks straight and without cracks?", "kind": "PASS_FAIL"},
           {"code": "TYRES", "prompt": "Depth of tread", "kind": "NUMERIC", "unit": "mm",
            "accept_min": 3, "plausible_min": 0, "plausible_max": 40},
           {"code": "REMARKS", "prompt": "Anything else?", "kind": "TEXT", "is_required": false}
         ]'
       );

select api.create_inspection_template(
         '{"code": "GENERATOR", "name": "Emergency generator, yearly", "scope": "ASSET", "needs_review": true}',
         '[
           {"code": "STARTS", "prompt": "Starts within ten seconds?", "kind": "YES_NO", "fail_values": ["NO"],
            "is_critical": true},
           {"code": "FUEL", "prompt": "Fuel in the tank", "kind": "NUMERIC", "unit": "%",
            "accept_min": 70, "plausible_min": 0, "plausible_max": 100}
         ]'
       );

select api.publish_inspection_template(t.id) from api.inspection_templates as t;

select api.create_inspection(
         jsonb_build_object(
           'template_id', t.id, 'site_id', a.site_id, 'asset_id', a.id,
           'due_at', now() + make_interval(days => 3)
         )
       )
  from api.assets as a
  join api.inspection_templates as t
    on t.code = case
         when a.category_code = 'FORKLIFT' then 'FORKLIFT'
         when a.asset_number like '%-GEN-1' then 'GENERATOR'
       end
 order by a.asset_number;

select api.answer_inspection_items(
         i.id,
         case
           when i.n % 11 = 0 then '[{"code": "BRAKES", "answer": "PASS"}]'
           when i.n % 7 = 0 then
             '[{"code": "BRAKES", "answer": "FAIL", "note": "Pulls to the left"}, {"code": "HORN", "answer": "PASS"},
               {"code": "FORKS", "answer": "PASS"}, {"code": "TYRES", "answer": 9}]'
           when i.n % 5 = 0 then
             '[{"code": "BRAKES", "answer": "PASS"}, {"code": "HORN", "answer": "FAIL"},
               {"code": "FORKS", "answer": "PASS"}, {"code": "TYRES", "answer": 12}]'
           else
             '[{"code": "BRAKES", "answer": "PASS"}, {"code": "HORN", "answer": "PASS"},
               {"code": "FORKS", "answer": "PASS"}, {"code": "TYRES", "answer": 14},
               {"code": "REMARKS", "answer": "All good"}]'
         end::jsonb
       )
  from (
    select i.id, row_number() over (order by i.inspection_number) as n
      from api.inspections as i
      join api.inspection_templates as t on t.id = i.template_id
     where t.code = 'FORKLIFT'
  ) as i;

select api.answer_inspection_items(i.id, '[{"code": "STARTS", "answer": "YES"}, {"code": "FUEL", "answer": 85}]')
  from api.inspections as i
  join api.inspection_templates as t on t.id = i.template_id
 where t.code = 'GENERATOR';

select api.submit_inspection(i.id, k.id, 'Inspected on the round')
  from (select i.*, row_number() over (order by i.inspection_number) as n from api.inspections as i) as i
 cross join lateral (
         select k.id from api.workers as k where k.site_id = i.site_id order by k.worker_number limit 1
       ) as k
 where not exists (
         select 1
           from api.inspection_items as x
          where x.inspection_id = i.id
            and x.is_required
            and x.answer is null
       );
