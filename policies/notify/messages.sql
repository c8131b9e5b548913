-- A message is reached with its destination's site, by those who may do anything with messages: it names people. The
-- API makes messages and never changes them: the worker does, through private functions.

alter table notify.messages enable row level security;
grant select, insert on notify.messages to assetry_api;

create policy organization on notify.messages
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.messages
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]) and (select notify.reads_messages()));

create policy insert on notify.messages
  for insert
  to assetry_api
  with check (reach_id = any ((select core.reachable_ids())::uuid[]));

select core.track('notify.messages', array['attachment']);
select core.enforce_transitions('notify.messages');
select core.let_list('notify.messages');
