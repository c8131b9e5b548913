--! Previous: sha1:aab4c5b21d101ffe3f43623c850f0e1ca942a46c
--! Hash: sha1:cab5cd1bef059e2e5c23e309410bb7cc70e56dad
--! Message: index-snapshots-month-on

--! no-transaction
create index concurrently snapshots_month_on_idx on report.snapshots (organization_id, month_on, site_id, id);
