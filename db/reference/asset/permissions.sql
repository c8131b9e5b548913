merge into identity.permissions as p
using (
  values
    ('asset.create', 'asset', 'Create assets'),
    ('asset.update', 'asset', 'Change assets'),
    ('asset.move', 'asset', 'Move assets'),
    ('asset.manage', 'asset', 'Move assets through their life: into and out of service, into storage'),
    ('asset.retire', 'asset', 'Decommission, recommission, cancel and dispose of assets'),
    ('asset_category.create', 'asset', 'Create asset categories'),
    ('asset_category.update', 'asset', 'Change asset categories'),
    ('location.create', 'asset', 'Create locations'),
    ('location.update', 'asset', 'Change locations')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'asset' then delete;
