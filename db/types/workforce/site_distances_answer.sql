comment on type workforce.site_distances_answer is 'Result of the replacement of the travel times from a site';
comment on column workforce.site_distances_answer.site_id is 'Id of the site from which the ways lead';
comment on column workforce.site_distances_answer.site_distances is 'Number of travel times';
