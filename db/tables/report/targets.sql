comment on table report.targets is
'Targets of figures by month, of a site or of all sites without one of their own, as a whole or of a category';
comment on column report.targets.id is 'Id of the target';
comment on column report.targets.site_id is 'Site of the target; empty for all sites without a target of their own';
comment on column report.targets.reach_id is 'The site, or the organization for all sites';
comment on column report.targets.category_id is
'Asset category of the target, with its subcategories; empty for the site as a whole';
comment on column report.targets.figure is 'Code of the figure';
comment on column report.targets.starts_on is 'First day of the first month';
comment on column report.targets.ends_on is 'Last day; empty without end';
comment on column report.targets.target_value is
'Value to reach, in the unit of the figure; of money in the currency of the site';
comment on column report.targets.warn_value is
'Value on the worse side of target_value up to which a month is WARN and not MISSED; empty without one';
comment on column report.targets.archived_at is 'Time of archiving; empty while the target is in use';
