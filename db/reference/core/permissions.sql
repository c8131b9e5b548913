merge into identity.permissions as p
using (
  values
    ('organization.update', 'core', 'Change the organization''s name, session duration and signing rules'),
    ('organization.export', 'core', 'Export records of all lists that have an import'),
    ('organization.provision', 'core', 'Create organizations, in the organization of the operator of the service'),
    ('site.create', 'core', 'Create sites'),
    ('site.import', 'core', 'Import sites'),
    ('site.update', 'core', 'Change and archive sites'),
    ('exchange_rate.manage', 'core', 'Create, import and correct exchange rates'),
    ('period.close', 'core', 'Close months, so that nothing more is posted in them'),
    ('period.reopen', 'core', 'Reopen months that were closed'),
    ('period.adjust', 'core', 'Post in months that are being closed'),
    ('custom_field.create', 'core', 'Add fields of the organization''s own'),
    ('custom_field.import', 'core', 'Import custom fields'),
    ('custom_field.update', 'core', 'Change fields of the organization''s own')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'core' then delete;
