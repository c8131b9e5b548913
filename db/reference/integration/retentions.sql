-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('integration.export_files', 30, 'Archives of exports, from their end'),
    ('integration.exports', 365, 'Exports that have ended'),
    ('integration.imports', 90, 'Imports of files, with their rows and files'),
    (
      'integration.submitted_changes', 60,
      'Answers of changes that devices submitted, by which they are applied once'
    ),
    ('integration.webhook_bodies', 30, 'Bodies and attempts of webhook deliveries that have ended'),
    ('integration.webhook_deliveries', 90, 'Webhook deliveries that have ended')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
