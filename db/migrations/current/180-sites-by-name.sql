-- An index whose key is organization, name and id was taken to find a site by its id within reach, and was read for all
-- sites of the organization: the id comes along as a value only (990).
drop index core.sites_name_idx;
