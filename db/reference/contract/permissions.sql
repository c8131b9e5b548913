merge into identity.permissions as p
using (
  values
    ('contract.read', 'contract', 'See values of contracts, and addresses and terms of vendors'),
    ('vendor.create', 'contract', 'Create vendors'),
    ('vendor.import', 'contract', 'Import vendors'),
    ('vendor.update', 'contract', 'Change vendors'),
    ('vendor.approve', 'contract', 'Approve, block and unblock vendors'),
    ('contract_type.manage', 'contract', 'Create, change and import contract types'),
    ('contract.create', 'contract', 'Create contracts'),
    ('contract.import', 'contract', 'Import contracts'),
    ('contract.update', 'contract', 'Change contracts and submit them for approval'),
    ('contract_price.import', 'contract', 'Import price lists of contracts'),
    ('contract_coverage.import', 'contract', 'Import terms and coverages of contracts'),
    ('authorized_vendor.import', 'contract', 'Import authorized vendors of contracts'),
    ('price_index.manage', 'contract', 'Create price indexes and import their values'),
    ('contract.approve', 'contract', 'Approve contracts'),
    ('contract.manage', 'contract', 'Suspend, resume, terminate and close contracts, and authorize vendors'),
    ('claim.manage', 'contract', 'Create, submit, cancel and close claims'),
    ('claim.settle', 'contract', 'Record the answers to claims and post their credits'),
    ('entitlement.override', 'contract', 'Give work to vendors whom its contracts do not authorize')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'contract' then delete;
