merge into identity.permissions as p
using (
  values
    ('request.create', 'request', 'Hand in requests, and answer, cancel, reopen and judge one''s own'),
    ('request.triage', 'request',
      'Decide on requests: triage, change, ask back, merge, reject, cancel and reopen them'),
    ('request.convert', 'request', 'Make work of requests'),
    ('request_portal.create', 'request', 'Open portals through which people without an account hand in requests'),
    ('request_portal.update', 'request', 'Change and close portals'),
    ('request_problem.create', 'request', 'Create problems that requests can have'),
    ('request_problem.update', 'request', 'Change problems that requests can have')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'request' then delete;
