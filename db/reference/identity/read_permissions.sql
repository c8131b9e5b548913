-- Permissions to read, for roles whose reading is NAMED: all of a domain within reach, or one's own records. They have
-- an area of their own, because any permission of a domain's area may show columns there. contract.read is among those
-- of contracts.
merge into identity.permissions as p
using (
  values
    ('asset.read', 'reading', 'Read assets, their places and custody'),
    ('work.read', 'reading', 'Read work orders and what belongs to them'),
    ('request.read', 'reading', 'Read requests'),
    ('inspection.read', 'reading', 'Read inspections and their templates'),
    ('maintenance.read', 'reading', 'Read maintenance schedules and job plans'),
    ('meter.read', 'reading', 'Read meters, readings and alarms'),
    ('inventory.read', 'reading', 'Read items and stock'),
    ('procurement.read', 'reading', 'Read requisitions, purchase orders, invoices and budgets'),
    ('workforce.read', 'reading', 'Read workers, skills and certificates'),
    ('safety.read', 'reading', 'Read permits and lockouts'),
    ('tool.read', 'reading', 'Read tools, calibrations and tool reviews'),
    ('service.read', 'reading', 'Read service levels'),
    ('itam.read', 'reading', 'Read discovered devices and software'),
    ('notify.read', 'reading', 'Read notifications'),
    ('report.read', 'reading', 'Read targets and past values of figures'),
    ('integration.read', 'reading', 'Read webhook endpoints and your own deliveries'),
    ('audit.read', 'reading', 'Read the history of changes'),
    ('asset.read_own', 'reading', 'Read the assets that you hold, have booked or work on'),
    ('work.read_own', 'reading', 'Read work orders assigned to you or your crew, completed, planned, supervised, watched or created by you'),
    ('request.read_own', 'reading', 'Read your own requests'),
    ('inspection.read_own', 'reading', 'Read the inspections assigned to you'),
    ('procurement.read_own', 'reading', 'Read your own requisitions, their orders, and what waits for your decision'),
    ('workforce.read_own', 'reading', 'Read your own worker record and certificates')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'reading' then delete;
