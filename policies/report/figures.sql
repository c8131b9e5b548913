-- Figures are the same for every organization and are written by releases only.

alter table report.figures enable row level security;
grant select on report.figures to assetry_api;

create policy read on report.figures
  for select
  to assetry_api
  using (true);

select core.let_list('report.figures');
