# Questions to warm up with while another team plays.
warmup-title = Warming up
warmup-another = Another
warmup-begin = Warm up with a question
warmup-why = On your own countries. It does not count: it is to get ready.
