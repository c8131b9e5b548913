-- Of the organization: read by everybody with the topics, changed by whoever reaches all sites.

alter table notify.mandatory_topics enable row level security;
grant select, insert, delete on notify.mandatory_topics to assetry_api;

create policy organization on notify.mandatory_topics
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.mandatory_topics
  for select
  to assetry_api
  using (true);

create policy insert on notify.mandatory_topics
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy delete on notify.mandatory_topics
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('notify.mandatory_topics');
select core.let_list('notify.mandatory_topics', p_domain => 'core');
