comment on table procurement.cost_centers is 'Who bears what is bought; the same for all sites';
comment on column procurement.cost_centers.code is 'Short code, unique in the organization';
comment on column procurement.cost_centers.name is 'Name of the cost center';
comment on column procurement.cost_centers.archived_at is
'When the cost center was put away: what it bears stays, and nothing is added';
