comment on table workforce.dispatch_policies is 'How work of a site is dispatched; one for each site';
comment on column workforce.dispatch_policies.site_id is 'Site of the work';
comment on column workforce.dispatch_policies.travel_weight is 'Weight of short travel in the score, in percent';
comment on column workforce.dispatch_policies.load_weight is 'Weight of a low load on the day, in percent';
comment on column workforce.dispatch_policies.experience_weight is 'Weight of experience with the asset, in percent';
comment on column workforce.dispatch_policies.continuity_weight is
'Weight of having had the work order or being responsible for the asset, in percent';
comment on column workforce.dispatch_policies.level_weight is
'Weight of a craft level no better than planned, in percent';
comment on column workforce.dispatch_policies.cost_weight is 'Weight of a low labour rate, in percent, at most 99';
comment on column workforce.dispatch_policies.answer_minutes is
'Minutes after dispatch in which workers accept or decline';
comment on column workforce.dispatch_policies.rest_minutes is
'Least minutes between the shift or slot before and a shift; 0 when rest is not checked';
comment on column workforce.dispatch_policies.grid_minutes is 'Minutes between the possible starts of proposed slots';
comment on column workforce.dispatch_policies.speed_kmh is 'Average speed between sites in km/h';
comment on column workforce.dispatch_policies.detour is 'Length of the road as a multiple of the straight line';
