-- What operators watch: files that wait for their inspection, files whose object is gone, and what is stored in all.
create or replace function file.file_states()
returns table (waiting_count bigint, waiting_seconds numeric, missing_count bigint, byte_count numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select w.waiting_count, w.waiting_seconds, m.missing_count, b.byte_count
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
         (select coalesce(sum(u.byte_count), 0) as byte_count from file.usages as u) as b
$$;

grant execute on function file.file_states to assetry_worker;
