-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('file.files', 30, 'Files without links'),
    ('file.evidence', 3650, 'Files without links that were certificates, signatures or invoices, from their linking'),
    ('file.uploads', 90, 'Uploads and documents that have ended')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
