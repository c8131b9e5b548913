-- Only identity.keep_reaches and identity.keep_all_sites write them, and only identity.site_ids_of and
-- core.reachable_site_ids, which run as the owner, read them.

alter table identity.reaches enable row level security;
