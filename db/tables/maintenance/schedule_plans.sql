comment on table maintenance.schedule_plans is
'A rotating job plan of a schedule, such as the yearly service of a monthly one';
comment on column maintenance.schedule_plans.id is 'Id of the line';
comment on column maintenance.schedule_plans.site_id is 'Site of the schedule';
comment on column maintenance.schedule_plans.schedule_id is 'Schedule of the rotation';
comment on column maintenance.schedule_plans.position is 'Position among the lines, from 1';
comment on column maintenance.schedule_plans.every_nth is
'Occurrences that it is for, such as 4 for every fourth; the highest that is due, or was due and not done, is used';
comment on column maintenance.schedule_plans.job_plan_id is 'Job plan of the work, by its published revision';
comment on column maintenance.schedule_plans.since_seq is
'Number of occurrences of the schedule when the line was added; the line does not apply to them';
