-- A body of Standard Webhooks: type, timestamp and data.
create or replace function integration.envelope(p_type text, p_at timestamptz, p_data jsonb)
returns text
language sql
stable
set search_path = ''
return jsonb_build_object(
  'type', p_type,
  'timestamp', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'data', p_data
)::text;
