-- Attempts are counted by the minute; nobody asks for those of ten minutes ago. 2,000 a round.
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
  delete from identity.rate_buckets
   where id = any (array(
           select b.id from identity.rate_buckets as b where b.window_at < now() - interval '10 minutes' limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
