merge into identity.permissions as p
using (
  values
    ('request.import', 'request', 'Import open requests'),
    ('request.create', 'request', 'Submit requests, and answer, cancel, reopen and rate your own'),
    ('request.triage', 'request',
      'Triage, change, question, merge, reject, cancel and reopen requests'),
    ('request.convert', 'request', 'Convert requests to work orders'),
    ('request_portal.create', 'request', 'Create request portals'),
    ('request_portal.update', 'request', 'Change request portals'),
    ('request_problem.create', 'request', 'Create problems that requests can have'),
    ('request_problem.import', 'request', 'Import request problems'),
    ('request_problem.update', 'request', 'Change request problems')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'request' then delete;
