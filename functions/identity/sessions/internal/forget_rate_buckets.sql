-- Attempts are counted by the minute; nobody asks for those of ten minutes ago.
create or replace function identity.forget_rate_buckets()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.rate_buckets where window_at < now() - interval '10 minutes';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
