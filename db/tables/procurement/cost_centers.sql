comment on table procurement.cost_centers is 'A cost center, charged for purchases and work; the same for all sites';
comment on column procurement.cost_centers.code is 'Short code, unique in the organization';
comment on column procurement.cost_centers.name is 'Name of the cost center';
comment on column procurement.cost_centers.archived_at is
'Time of the archiving; existing charges remain, new ones cannot use it';
