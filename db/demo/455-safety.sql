-- Kinds of permits, and permits in every state: written, signed by one and issued by another, suspended, handed back.

select api.create_permit_kind(k.p_values::jsonb, k.p_questions::jsonb, k.p_limits::jsonb)
  from (
         values
           (
             '{"code": "HOT", "name": "Hot work", "class": "HOT_WORK", "maximum_minutes": 480,
               "conflict_groups": ["IGNITION"], "gas_test_minutes": 60}',
             '[{"prompt": "Is the place free of what burns, ten metres around?", "needed_answer": "YES"},
               {"prompt": "Is there a fire watch with an extinguisher?", "needed_answer": "YES"}]',
             '[{"gas": "LEL", "unit": "%", "maximum": 10}]'
           ),
           (
             '{"code": "CSE", "name": "Entry into confined spaces", "class": "CONFINED_SPACE", "maximum_minutes": 480,
               "gas_test_minutes": 30, "required_roles": ["SAFETY"]}',
             '[{"prompt": "Is there somebody outside who keeps in touch?", "needed_answer": "YES"},
               {"prompt": "Is the rescue ready?", "needed_answer": "YES"}]',
             '[{"gas": "O2", "unit": "%", "minimum": 19.5, "maximum": 23.5}, {"gas": "LEL", "unit": "%", "maximum": 10},
               {"gas": "H2S", "unit": "ppm", "maximum": 5}]'
           ),
           (
             '{"code": "LINE", "name": "Opening of lines", "class": "LINE_BREAK", "maximum_minutes": 720,
               "conflict_groups": ["IGNITION"]}',
             '[{"prompt": "Is the line empty and without pressure?", "needed_answer": "YES"}]', '[]'
           ),
           (
             '{"code": "GEN", "name": "General permit", "class": "GENERAL", "maximum_minutes": 1440}', '[]', '[]'
           )
       ) as k (p_values, p_questions, p_limits);

-- A safety officer signs what only such a one may.
select api.update_permit_kind(
         k.id, p_signers => jsonb_build_array(jsonb_build_object('role', 'SAFETY', 'account_id', a.id))
       )
  from api.permit_kinds as k
  join api.accounts as a on a.email = 'selma@northwind.example'
 where k.code = 'CSE';

select api.create_permit(
         jsonb_build_object(
           'kind_id', k.id, 'location_id', l.id, 'title', p.title, 'hazards', p.hazards,
           'starts_at', now() + p.hours * interval '1 hour', 'ends_at', now() + (p.hours + 7) * interval '1 hour'
         )
       )
  from (
         select l.*, row_number() over (partition by l.site_id order by l.code) as n
           from api.locations as l
          where l.archived_at is null
       ) as l
  join (
         values
           (1, 'HOT', 'Weld the guard rail', 'Sparks, burns', -1), (2, 'GEN', 'Clean the gutters', 'Falls', -2),
           (3, 'LINE', 'Change the gasket', 'Steam', 0), (4, 'GEN', 'Paint the doors', 'Solvent', 24)
       ) as p (n, kind, title, hazards, hours) on p.n = l.n
  join api.permit_kinds as k on k.code = p.kind
 order by l.site_id, l.n;

select api.answer_permit_questions(
         q.permit_id, jsonb_agg(jsonb_build_object('id', q.id, 'answer', 'YES') order by q.position)
       )
  from api.permit_questions as q
 group by q.permit_id;

select api.validate_permit(p.id) from api.permits as p where p.starts_at < now() + interval '1 hour';
select api.record_permit_gas_test(p.id, '{"gas": "LEL", "reading": 0, "instrument": "X-am 2500"}')
  from api.permits as p
 where p.kind_code = 'HOT';
select api.sign_permit(p.id, 'ACCEPTOR') from api.permits as p where p.status = 'VALIDATED';

-- Nobody issues what he has accepted: Selma issues, then Ada goes on.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'selma@northwind.example';
select hook.pre_request();

select api.issue_permit(p.id) from api.permits as p where p.status = 'VALIDATED' order by p.permit_number;

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.suspend_permit(p.id, 'Thunderstorm')
  from api.permits as p
 where p.kind_code = 'GEN'
   and p.status = 'ISSUED'
 order by p.permit_number
 limit 1;
select api.hand_back_permit(p.id, true)
  from api.permits as p
 where p.kind_code = 'LINE'
   and p.status = 'ISSUED'
 order by p.permit_number
 limit 2;
select api.close_permit(p.id)
  from api.permits as p
 where p.status = 'HANDED_BACK'
 order by p.permit_number
 limit 1;
