-- A database has room for its log from its first line on, not from the first run of the worker.
select audit.create_partitions();
