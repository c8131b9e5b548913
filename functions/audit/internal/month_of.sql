-- The month of an instant, as in the name of its partition of the log: 2026_11.
create or replace function audit.month_of(p_at timestamptz)
returns text
language sql
immutable
return coalesce(to_char(p_at at time zone 'UTC', 'YYYY_MM'), 'never');
