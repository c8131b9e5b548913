comment on table file.usages is 'What an organization stores, and may store';
comment on column file.usages.id is 'Id of the row';
comment on column file.usages.byte_count is 'Bytes of files that are not removed';
comment on column file.usages.reserved_count is 'Bytes announced by uploads that have not ended';
comment on column file.usages.quota_bytes is 'Most bytes of both together; default 10 GiB';
