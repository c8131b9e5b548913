comment on table workforce.site_distances is 'A travel time from one site to another';
comment on column workforce.site_distances.site_id is 'Site from which the way leads';
comment on column workforce.site_distances.to_site_id is 'Site to which it leads';
comment on column workforce.site_distances.minutes is 'Travel time in minutes, at most a day';
