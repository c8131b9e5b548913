-- What operators watch: files that wait for their inspection, files whose object is gone, what is stored in all,
-- organizations that have filled nine tenths of their quota, and uploads of a week in which a virus was found.
create or replace function file.file_states()
returns table (
  waiting_count   bigint,
  waiting_seconds numeric,
  missing_count   bigint,
  byte_count      numeric,
  full_count      bigint,
  infected_count  bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  select w.waiting_count, w.waiting_seconds, m.missing_count, b.byte_count, b.full_count, i.infected_count
    from (
           select count(*) as waiting_count,
                  coalesce(extract(epoch from clock_timestamp() - min(u.received_at)), 0) as waiting_seconds
             from file.uploads as u
            where u.status = 'RECEIVED'
         ) as w,
         (
           select count(*) as missing_count
             from file.files as f
            where f.missing_at is not null
              and f.status <> 'REMOVED'
         ) as m,
         (
           select coalesce(sum(u.byte_count), 0) as byte_count,
                  count(*) filter (where u.byte_count + u.reserved_count > u.quota_bytes * 0.9) as full_count
             from file.usages as u
         ) as b,
         (
           select count(*) as infected_count
             from file.uploads as u
            where u.fault = 'FILE_INFECTED'
              and u.finished_at > now() - interval '7 days'
         ) as i
$$;

grant execute on function file.file_states to assetry_worker;
