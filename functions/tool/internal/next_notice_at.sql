-- When the next notice of a calibration that is due on a day is to be sent, after an instant; null when none is.
create or replace function tool.next_notice_at(p_site_id uuid, p_due_on date, p_after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(n.at) from unnest(tool.notices_at(p_site_id, p_due_on)) as n (at) where n.at > p_after
$$;
