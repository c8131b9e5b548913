-- How long an organization keeps readings: what it says itself, else what the operator says; null is for ever.
create or replace function meter.kept_for(p_organization core.organizations)
returns interval
language sql
stable
set search_path = ''
as $$
  select coalesce(make_interval(days => p_organization.reading_retention_days), core.retention('meter.readings'))
$$;
