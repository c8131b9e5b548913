-- What people asked for: some of it waits to be decided on, some for an answer, some became work.

select api.create_request_problem(v) from (
  values
    ('{"code": "LEAK", "name": "It leaks", "default_priority": "HIGH"}'::jsonb),
    ('{"code": "NOISE", "name": "It makes a noise"}'),
    ('{"code": "NO_POWER", "name": "It has no power", "default_priority": "HIGH"}'),
    ('{"code": "TEMPERATURE", "name": "Too warm or too cold"}'),
    ('{"code": "LIGHT", "name": "A light does not work", "default_priority": "LOW"}'),
    ('{"code": "OTHER", "name": "Something else"}')
) as p (v);

select api.create_request_portal(
         jsonb_build_object(
           'site_id', s.id, 'title', s.name || ': something is broken', 'requires_contact', s.code = 'BER',
           'introduction', 'Tell us what does not work. In an emergency call the gate.',
           'offered_fields', '["DESCRIPTION", "ASSET", "LOCATION", "PROBLEM", "NAME"]'::jsonb
         )
       )
  from api.sites as s
 order by s.code;

select api.create_request(
         jsonb_build_object(
           'asset_id', a.id, 'title', format('%s: %s', p.name, a.name), 'problem_id', p.id, 'source', 'PHONE',
           'requester_name', 'Shift ' || 1 + a.n % 3, 'requester_contact', '+49 30 5550 1' || lpad(a.n::text, 3, '0'),
           'reported_at', now() - make_interval(hours => (3 + a.n * 5)::integer)
         )
       )
  from (
         select a.*, row_number() over (order by a.asset_number) as n
           from api.assets as a
          where a.parent_id is not null
            and a.status = 'IN_SERVICE'
       ) as a
  join (select p.*, row_number() over (order by p.code) as n from api.request_problems as p) as p on p.n = 1 + a.n % 6
 where a.n % 4 = 1
   and a.n < 60;

select api.triage_request(r.id)
  from api.requests as r
 where right(r.request_number, 1) in ('1', '2', '3', '4', '5', '6');

select api.request_details(r.id, 'Since when, and does it get worse?')
  from api.requests as r
 where right(r.request_number, 1) in ('5', '7');

select api.answer_request(r.id, 'Since Monday; it comes and goes')
  from api.requests as r
 where right(r.request_number, 1) = '5';

select api.convert_request(r.id)
  from api.requests as r
 where right(r.request_number, 1) in ('1', '2', '3')
   and r.status = 'TRIAGED';

select api.start_work_order(r.work_order_id)
  from api.requests as r
 where right(r.request_number, 1) in ('1', '2')
   and r.status = 'CONVERTED';

select api.complete_work_order(r.work_order_id, '{"completion_note": "Tightened and tried"}')
  from api.requests as r
 where right(r.request_number, 1) = '1'
   and r.status = 'CONVERTED';

select api.record_request_feedback(r.id, 4, 'Quick, and cleaned up')
  from api.requests as r
 where r.status = 'RESOLVED';

select api.reject_request(r.id, 'Belongs to the landlord')
  from api.requests as r
 where right(r.request_number, 1) = '8'
   and r.status = 'NEW';
