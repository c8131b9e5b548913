-- Written by releases only; the worker reads what it is to do.

alter table core.scheduled_tasks enable row level security;
grant select on core.scheduled_tasks to assetry_worker;

create policy read on core.scheduled_tasks
  for select
  to assetry_worker
  using (true);
