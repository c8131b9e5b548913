comment on table workforce.crew_members is 'A period in which a worker belongs to a crew';
comment on column workforce.crew_members.id is 'Id of the membership';
comment on column workforce.crew_members.site_id is 'Site of the crew';
comment on column workforce.crew_members.crew_id is 'Crew';
comment on column workforce.crew_members.worker_id is 'Worker';
comment on column workforce.crew_members.starts_on is 'First day of the membership';
comment on column workforce.crew_members.ends_on is 'Last day of the membership; empty without an end';
comment on column workforce.crew_members.is_lead is 'Whether the worker leads the crew; a crew has one lead at a time';
comment on column workforce.crew_members.is_full_time is
'Whether the worker has the shifts of the crew; a worker is a full-time member of one crew at a time';
comment on column workforce.crew_members.during is 'Days of the membership';
